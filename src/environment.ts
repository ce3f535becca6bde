/** The Worker's settings and bindings. Parsed once, when the isolate starts: a bad deployment says what is wrong. */
import { z } from 'zod';

/** A message of the queue: the webhook's message itself stays in the outbox. */
export interface WebhookMessage {
  deliveryId: string;
}

/** Work of a job: its files to prepare, and their ranges to count and to process. */
export type JobPhase = 'prepare' | 'count' | 'process';

/** A message of the jobs' queue. What is to be done stands in the job's object. */
export interface JobMessage {
  /** The job's id. */
  job: string;
  phase: JobPhase;
  /** Number of the file or range within the phase, from 0. */
  range: number;
}

/** As wrangler.toml declares them: `npm run types` makes worker-configuration.d.ts of it. */
export interface Bindings extends Cloudflare.Env {
  WEBHOOKS: Queue<WebhookMessage>;
  JOBS: Queue<JobMessage>;
}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  z.preprocess(blankIsAbsent, z.coerce.number().int().min(minimum).max(maximum).default(fallback));
const address = z.url({ protocol: /^https?$/ });
const jsonKeySet = z
  .string()
  .regex(/^\s*\{/, 'must be a JSON Web Key Set')
  .transform((text) => text.trim());

const settingsSchema = z
  .object({
    NPPES_URL: z.preprocess(blankIsAbsent, address.default('https://npiregistry.cms.hhs.gov/api/')),
    NPPES_TIMEOUT_MS: wholeNumber(2500, 100, 30_000),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      ),
    JWT_ISSUER: z.preprocess(blankIsAbsent, z.string().optional()),
    JWT_AUDIENCE: z.preprocess(blankIsAbsent, z.string().optional()),
    JWT_JWKS_URL: z.preprocess(blankIsAbsent, address.optional()),
    JWT_JWKS: z.preprocess(blankIsAbsent, jsonKeySet.optional()),
    COMMAND_LINE_JWKS: z.preprocess(blankIsAbsent, jsonKeySet.optional()),
    RATE_LIMIT_PER_MINUTE: wholeNumber(100, 1, 1_000_000),
    CONSOLE_RATE_LIMIT_PER_MINUTE: wholeNumber(300, 1, 1_000_000),
    CONSOLE_LINK: z.preprocess(blankIsAbsent, z.stringbool().default(false)),
    REFUSED_PER_MINUTE: wholeNumber(300, 1, 1_000_000),
    DRG_IPPS_URL: z.preprocess(blankIsAbsent, address.optional()),
    DRG_IPF_URL: z.preprocess(blankIsAbsent, address.optional()),
    DRG_LTCH_URL: z.preprocess(blankIsAbsent, address.optional()),
    ICD10_DX_URL: z.preprocess(blankIsAbsent, address.optional()),
    ICD10_PCS_URL: z.preprocess(blankIsAbsent, address.optional()),
    PROVIDER_MASTER_URL: z.preprocess(blankIsAbsent, address.optional()),
    WEBHOOK_TIMEOUT_MS: wholeNumber(10_000, 100, 30_000),
    DNS_RESOLVER_URL: z.preprocess(blankIsAbsent, address.default('https://cloudflare-dns.com/dns-query')),
    JOB_SILENCE_SECONDS: wholeNumber(900, 1, 86_400),
    WEBHOOK_LOOPBACK: z.preprocess(blankIsAbsent, z.stringbool().default(false)),
  })
  .superRefine((settings, context) => {
    const keySet = settings.JWT_JWKS_URL ?? settings.JWT_JWKS;
    if (settings.JWT_ISSUER && !(keySet && settings.JWT_AUDIENCE)) {
      context.addIssue({
        code: 'custom',
        path: ['JWT_ISSUER'],
        message: 'needs JWT_AUDIENCE and one of JWT_JWKS_URL and JWT_JWKS beside it',
      });
    }
  });

export type Settings = z.output<typeof settingsSchema>;

/** Bindings that wrangler.toml must give. */
export const BINDINGS = [
  'REFERENCE',
  'GEOGRAPHY',
  'PROVIDERS',
  'ORGANIZATIONS',
  'RATE_LIMITER',
  'CLAIM_METER',
  'ASSETS',
  'FILES',
  'RELEASE_RELOAD',
  'WEBHOOKS',
  'JOBS',
  'JOB_RUN',
];

/** @throws Error naming each bad setting or missing binding in one sentence. */
export function readSettings(env: object): Settings {
  const missing = BINDINGS.filter((name) => !(name in env));
  const parsed = settingsSchema.safeParse(env);
  const faults = [
    ...missing.map((name) => `binding ${name} is missing`),
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
  ];
  if (faults.length > 0 || !parsed.data) throw new Error(`pps-edge cannot start: ${faults.join('; ')}`);
  return parsed.data;
}
