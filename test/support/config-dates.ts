/** Days of a claim, YYYYMMDD, as a request for its contract has them: its own, and the admission where that is another. */
export const onDay = (claim: number, admission = claim) => ({ configDates: { claim, admission } });
