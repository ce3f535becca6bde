/** `npm run sdk`: makes the client (sdk/api/ and sdk/dist/) where what it depends on has changed. */
import { makeClient } from './sdk/make.ts';

await makeClient();
