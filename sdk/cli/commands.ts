/** All commands. Help, completion and the documents are made from this table. */
import type { Command } from './command.ts';
import { api } from './commands/api.ts';
import { batch } from './commands/batch.ts';
import { claim } from './commands/claim.ts';
import { claimDiff } from './commands/claim-diff.ts';
import { complete } from './commands/complete.ts';
import { completion } from './commands/completion.ts';
import { contractTest } from './commands/contract-test.ts';
import { contractsFromText } from './commands/contracts-from-text.ts';
import { contractsList } from './commands/contracts-list.ts';
import { contractsShow } from './commands/contracts-show.ts';
import { dataStatus } from './commands/data-status.ts';
import { filesDelete } from './commands/files-delete.ts';
import { filesGet } from './commands/files-get.ts';
import { filesList } from './commands/files-list.ts';
import { filesUpload } from './commands/files-upload.ts';
import { group } from './commands/group.ts';
import { jobCancel } from './commands/job-cancel.ts';
import { jobDelete } from './commands/job-delete.ts';
import { jobErrors } from './commands/job-errors.ts';
import { jobList } from './commands/job-list.ts';
import { jobResults } from './commands/job-results.ts';
import { jobRetry } from './commands/job-retry.ts';
import { jobRun } from './commands/job-run.ts';
import { jobStatus } from './commands/job-status.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { lookupCode } from './commands/lookup-code.ts';
import { lookupCodes } from './commands/lookup-codes.ts';
import { lookupDiagnosis } from './commands/lookup-diagnosis.ts';
import { lookupDrg } from './commands/lookup-drg.ts';
import { lookupFee } from './commands/lookup-fee.ts';
import { lookupFees } from './commands/lookup-fees.ts';
import { lookupProcedure } from './commands/lookup-procedure.ts';
import { lookupProvider } from './commands/lookup-provider.ts';
import { lookupProviders } from './commands/lookup-providers.ts';
import { price } from './commands/price.ts';
import { rateTablesList } from './commands/rate-tables-list.ts';
import { rateTablesLoad } from './commands/rate-tables-load.ts';
import { rateTablesShow } from './commands/rate-tables-show.ts';
import { webhooksListen } from './commands/webhooks-listen.ts';
import { whoami } from './commands/whoami.ts';

export const COMMANDS: readonly Command[] = [
  login,
  logout,
  whoami,
  price,
  claim,
  claimDiff,
  batch,
  group,
  lookupCodes,
  lookupCode,
  lookupDiagnosis,
  lookupProcedure,
  lookupDrg,
  lookupFees,
  lookupFee,
  lookupProviders,
  lookupProvider,
  contractsList,
  contractsShow,
  contractsFromText,
  contractTest,
  rateTablesList,
  rateTablesShow,
  rateTablesLoad,
  filesUpload,
  filesList,
  filesGet,
  filesDelete,
  jobRun,
  jobStatus,
  jobList,
  jobResults,
  jobErrors,
  jobCancel,
  jobRetry,
  jobDelete,
  dataStatus,
  api,
  webhooksListen,
  completion,
  complete,
];
