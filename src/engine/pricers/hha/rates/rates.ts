/** The figures of one calendar year of home health payment, and what CMS's program of it does. */
import { type Certainty, type Figure, figure } from '../../../core/figure.ts';
import type { RevenueCode, RuralCategory } from '../inputs.ts';

/** Disciplines whose first visit has an add-on in a low-utilization period. */
export type AddOnCode = Extract<RevenueCode, '0420' | '0430' | '0440' | '0550'>;

export interface HhaRates {
  year: number;
  /** CMS's program. */
  version: string;
  /** National standardized 30-day payment, dollars. */
  rate: { submitted: Figure; notSubmitted: Figure };
  /** Share of the rate that is the outlier's fixed loss. */
  fixedLossRatio: Figure;
  laborShare: Figure;
  /** Factors of rural counties, Social Security Act 1895 note; null in years without. */
  ruralAddOn: Readonly<Record<RuralCategory, Figure>> | null;
  /** 42 CFR 484.230: factors of the first visit. */
  lupaAddOn: Readonly<Partial<Record<AddOnCode, Figure>>>;
  /** Factor of the standardized amount. */
  standardRuralFactor: Figure;
  /** Decimals that the share of a period is cut to in the standardized amount; null: exact. */
  standardShareDecimals: number | null;
}

export interface PublishedRates {
  year: number;
  version: string;
  certainty: Certainty;
  citation: string;
  rate: readonly [submitted: string, notSubmitted: string];
  fixedLossRatio: string;
  laborShare: string;
  ruralAddOn: readonly [a: string, b: string, c: string] | null;
  lupaAddOn: Readonly<Partial<Record<AddOnCode, string>>>;
  standardRuralFactor?: string;
  standardShareDecimals?: number | null;
}

export function hhaRates(published: PublishedRates): HhaRates {
  const of = (value: string) => figure(value, published.certainty, published.citation);
  const { ruralAddOn } = published;
  return {
    year: published.year,
    version: published.version,
    rate: { submitted: of(published.rate[0]), notSubmitted: of(published.rate[1]) },
    fixedLossRatio: of(published.fixedLossRatio),
    laborShare: of(published.laborShare),
    ruralAddOn: ruralAddOn && { A: of(ruralAddOn[0]), B: of(ruralAddOn[1]), C: of(ruralAddOn[2]) },
    lupaAddOn: Object.fromEntries(Object.entries(published.lupaAddOn).map(([code, factor]) => [code, of(factor)])),
    standardRuralFactor: of(published.standardRuralFactor ?? '1.0000'),
    standardShareDecimals: published.standardShareDecimals === undefined ? 8 : published.standardShareDecimals,
  };
}
