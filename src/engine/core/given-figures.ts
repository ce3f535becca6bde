/** Figures of payment systems that an operator of the service gives where `rates/` lack them. */
import { exact } from './exact.ts';
import type { Figure } from './figure.ts';

/** A figure as it is imported. */
export interface GivenFigure {
  /** Name of the module: `IPPS`. */
  system: string;
  /** Fiscal or calendar year, as the payment system counts. */
  year: number;
  /** `fixed_loss_threshold`. */
  name: string;
  /** A decimal. */
  value: string;
  /** Its publication. */
  citation: string;
  /** Label of the release that it came with; '' for one that is not loaded. */
  release: string;
}

export class GivenFigures {
  /** By payment system and year, then by name. */
  readonly #figures = new Map<string, Map<string, Figure>>();
  readonly #years = new Map<string, Set<number>>();

  readonly #all: readonly GivenFigure[];

  constructor(figures: readonly GivenFigure[]) {
    this.#all = figures;
    for (const { system, year, name, value, citation, release } of figures) {
      const key = `${system} ${year}`;
      const ofYear = this.#figures.get(key) ?? new Map<string, Figure>();
      ofYear.set(name, {
        value: exact(value),
        certainty: 'O',
        citation: release === '' ? citation : `${citation}, ${release}`,
      });
      this.#figures.set(key, ofYear);
      this.#years.set(system, (this.#years.get(system) ?? new Set()).add(year));
    }
  }

  /** Returns these figures with others, which take the place of those of the same name. */
  with(others: readonly GivenFigure[]): GivenFigures {
    return others.length === 0 ? this : new GivenFigures([...this.#all, ...others]);
  }

  /** Returns undefined for a figure that is not given. */
  find(system: string, year: number, name: string): Figure | undefined {
    return this.#figures.get(`${system} ${year}`)?.get(name);
  }

  /** Returns the years for which figures are given, ascending. */
  yearsOf(system: string): number[] {
    return [...(this.#years.get(system) ?? [])].sort((a, b) => a - b);
  }
}

export const NO_FIGURES = new GivenFigures([]);
