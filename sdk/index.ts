export * from './api/resources.ts';
export type * as schemas from './api/schemas.ts';
export { Call, PagedCall, type WithResponse } from './call.ts';
export { PpsEdge, type RequestOptions } from './client.ts';
export * from './errors.ts';
export { type BatchAnswer, BatchError, type BatchOptions } from './helpers/batch.ts';
export {
  JobError,
  type JobErrorLine,
  type JobProgress,
  type JobResultLine,
  type JobSource,
  Jobs,
  RunningJob,
  type RunOptions,
  type StartOptions,
  type WaitOptions,
} from './helpers/jobs.ts';
export { type Content, Files, UploadError, type UploadOptions, type UploadProgress } from './helpers/upload.ts';
export { verifyWebhook, WebhookError, type WebhookMessage } from './helpers/verify-webhook.ts';
export * from './transport.ts';
