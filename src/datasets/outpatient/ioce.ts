/** The datasets that fill the outpatient code editor's tables. */

import { ncciAddOn } from '../edits/ncci-add-on.ts';
import { ioceLists } from './ioce-lists.ts';
import {
  ioceApcValidity,
  ioceDiscountAssignment,
  ioceDiscountFormulas,
  ioceEditMatrix,
  ioceEdits,
  ioceHcpcsValidity,
  iocePhpIopApcs,
  ioceValues,
  ioceVersions,
} from './ioce-manual.ts';
import type { IoceDataset } from './ioce-rows.ts';
import { oppsJComplexity, oppsJExclusions, oppsJRank, oppsM } from './opps-comprehensive.ts';
import { oppsPIntensive, oppsPOffsets } from './opps-device.ts';
import { oppsD1, oppsD2 } from './opps-indicators.ts';
import { oppsE, oppsL, oppsN, oppsO, oppsQ } from './opps-lists.ts';
import { oppsA, oppsB } from './opps-rates.ts';

export const IOCE_DATASETS: readonly IoceDataset[] = [
  oppsA,
  oppsB,
  oppsD1,
  oppsD2,
  oppsE,
  oppsJRank,
  oppsJComplexity,
  oppsJExclusions,
  oppsL,
  oppsM,
  oppsN,
  oppsO,
  oppsPIntensive,
  oppsPOffsets,
  oppsQ,
  ncciAddOn,
  ioceVersions,
  ioceHcpcsValidity,
  ioceApcValidity,
  iocePhpIopApcs,
  ioceEdits,
  ioceEditMatrix,
  ioceValues,
  ioceDiscountFormulas,
  ioceDiscountAssignment,
  ioceLists,
];
