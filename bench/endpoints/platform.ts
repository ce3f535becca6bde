/** Calls that show the cost of the platform itself. */
import { bare, type Measured } from '../draw.ts';
import { searchesByCode } from './fee-schedules.ts';

export const platform: Measured = {
  queries: {
    releases: ['REFERENCE', 'SELECT * FROM release'],
  },
  endpoints: (draw) => [
    {
      name: 'releases',
      calls: draw.times(() => ({ path: '/api/v1/releases', bare: bare('releases') })),
      roundTrips: 2,
    },
    { name: '304 of search?code=', calls: searchesByCode(draw), conditional: true, roundTrips: 2 },
  ],
};
