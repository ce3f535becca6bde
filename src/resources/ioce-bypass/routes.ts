/** /ioce-bypass: which edits of the outpatient code editor an organization does not want applied to its claims. */
import { createApi } from '../../http/api.ts';
import { audit } from './audit.ts';
import { configs } from './configs.ts';
import { files } from './files.ts';
import { lines } from './lines.ts';
import { resolve } from './resolve.ts';

export const ioceBypass = createApi()
  .route('/', configs)
  .route('/', lines)
  .route('/', resolve)
  .route('/', audit)
  .route('/', files);
