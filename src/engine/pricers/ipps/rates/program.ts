/** Differences between CMS's two IPPS programs: PPDRV and PPCAL to FY 2021, the web pricer since FY 2022. */

export interface Program {
  /** A hospital of Alaska or Hawaii is known by its record's SSA state, else by its CCN. */
  colaByStateCode: boolean;
  /** Records from before this day have no wage index, YYYYMMDD; 0: any may. */
  firstRecordDate: number;
  /** Decimals of the decrease that the 5 percent cap tests; null: exact. */
  decreaseDecimals: number | null;
  /** A hospital of the Indian Health Service needs no index of the prior year. */
  indianHealthServiceUncapped: boolean;
  /** Payments are rounded before, and again after, the factors of COVID-19 and of products without cost. */
  roundsBeforeCaseFactors: boolean;
  /** Decimals to which 0.5 × days ÷ GMLOS is cut in the weight fraction; null: exact. */
  halfPerDiemDecimals: number | null;
  /** Stem cell acquisition is paid by the cost report, not in a Medicare Advantage stay's pass-through. */
  passThroughWithoutStemCells: boolean;
  /** The low-volume payment of a Medicare Advantage stay counts medical education, which is not paid for it. */
  lowVolumeOfUnpaidIme: boolean;
  /** The answer shows the capital payment that a new hospital is not paid. */
  showsCapitalOfNewHospitals: boolean;
}

/** Labor market areas are CBSAs since 2004-10-01, 69 FR 48916. */
export const PROGRAM_TO_2021: Program = {
  colaByStateCode: false,
  firstRecordDate: 20041001,
  decreaseDecimals: null,
  indianHealthServiceUncapped: false,
  roundsBeforeCaseFactors: false,
  halfPerDiemDecimals: null,
  passThroughWithoutStemCells: false,
  lowVolumeOfUnpaidIme: true,
  showsCapitalOfNewHospitals: false,
};

/** Rule classes of CMS's web pricer. */
export const PROGRAM_SINCE_2022: Program = {
  colaByStateCode: true,
  firstRecordDate: 0,
  decreaseDecimals: 4,
  indianHealthServiceUncapped: true,
  roundsBeforeCaseFactors: true,
  halfPerDiemDecimals: 5,
  passThroughWithoutStemCells: true,
  lowVolumeOfUnpaidIme: false,
  showsCapitalOfNewHospitals: true,
};
