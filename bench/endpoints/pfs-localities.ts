/** Calls of /pfs-localities. */
import { bare, type Measured } from '../draw.ts';

const LOCALITY = `SELECT id, year, locality, loc_description, mac, state, gpci_work, gpci_pe, gpci_mp, start_date, end_date
  FROM pfs_locality`;

const gpcis = '/api/v1/pfs-localities';

export const pfsLocalities: Measured = {
  queries: {
    'locality-page': ['REFERENCE', `${LOCALITY} WHERE release_id = ? LIMIT 50`],
    'locality-code': ['REFERENCE', `${LOCALITY} WHERE locality = ? AND start_date = ?`],
  },
  endpoints(draw) {
    const times = draw.times.bind(draw);
    const localities = draw.sample('REFERENCE', 'SELECT locality, year, start_date, release_id FROM pfs_locality');
    return [
      {
        name: 'pfs-localities/search',
        calls: times((i) => ({
          path: `${gpcis}/search?year=${localities[i]?.year}&limit=50`,
          bare: bare('locality-page', localities[i]?.release_id as number),
        })),
        roundTrips: 2,
      },
      {
        name: 'pfs-localities/lookup/by-locality',
        calls: times((i) => {
          const { locality, year, start_date } = localities[i] as Record<string, string | number>;
          return {
            path: `${gpcis}/lookup/by-locality?locality=${locality}&year=${year}`,
            bare: bare('locality-code', locality as string, start_date as number),
          };
        }),
        roundTrips: 2,
      },
    ];
  },
};
