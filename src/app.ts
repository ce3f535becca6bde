/** Middleware order, then one line per resource. */
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Settings } from './environment.ts';
import { ApiError } from './errors/api-error.ts';
import { createApi } from './http/api.ts';
import type { AppEnv } from './http/app-env.ts';
import { conditional, serverTiming, storage } from './http/conditional/conditional.ts';
import { answerError } from './http/errors/answer-error.ts';
import { gate } from './http/gate/gate.ts';
import { crossOrigin, security } from './http/headers.ts';
import { knownPaths } from './http/known-paths.ts';
import { BASE_PATH, routesOf } from './http/openapi/openapi.ts';
import { notFoundPage } from './http/pages/not-found.ts';
import { pages } from './http/pages/pages.ts';
import { requireContentType } from './http/parameters/content-type.ts';
import { receiveBody } from './http/parameters/received-body.ts';
import { requestLog } from './http/request-log.ts';
import { apiKeys } from './resources/api-keys/routes.ts';
import { auditLog } from './resources/audit-log/routes.ts';
import { claimsproc } from './resources/claimsproc/routes.ts';
import { serviceHealth } from './resources/claimsproc/service-health.ts';
import { codeGroups } from './resources/code-groups/routes.ts';
import { consolePage } from './resources/console/page.ts';
import { consoleSession, consoleSessionRoutes } from './resources/console/routes.ts';
import { contractTests } from './resources/contract-tests/routes.ts';
import { contracts } from './resources/contracts/routes.ts';
import { coverage } from './resources/coverage/routes.ts';
import { customDrgTables } from './resources/custom-drg-tables/routes.ts';
import { customFeeSchedules } from './resources/custom-fee-schedules/routes.ts';
import { customProviderHistory } from './resources/custom-provider-history/routes.ts';
import { customProviders } from './resources/custom-providers/routes.ts';
import { drgTables } from './resources/drg-tables/routes.ts';
import { feeSchedules } from './resources/fee-schedules/routes.ts';
import { files } from './resources/files/routes.ts';
import { icd10cmData } from './resources/icd10cm-data/routes.ts';
import { icd10pcs } from './resources/icd10pcs/routes.ts';
import { ioceBypass } from './resources/ioce-bypass/routes.ts';
import { ncci } from './resources/ioce-data/ncci-check.ts';
import { ioceData } from './resources/ioce-data/routes.ts';
import { jobs } from './resources/jobs/routes.ts';
import { stayGrouping } from './resources/msdrg-data/grouping.ts';
import { msdrgData } from './resources/msdrg-data/routes.ts';
import { mueData } from './resources/mue-data/routes.ts';
import { pfsLocalities } from './resources/pfs-localities/routes.ts';
import { providerAlerts } from './resources/provider-alerts/routes.ts';
import { providerMaster } from './resources/provider-master/routes.ts';
import { providerTables } from './resources/provider-tables/routes.ts';
import { publishedContracts } from './resources/published-contracts/routes.ts';
import { rateTables } from './resources/rate-tables/routes.ts';
import { referenceCodes } from './resources/reference-codes/routes.ts';
import { releases } from './resources/releases/routes.ts';
import { snf } from './resources/snf/routes.ts';
import { usage } from './resources/usage/routes.ts';
import { webhooks } from './resources/webhooks/routes.ts';
import { whatIfApi } from './resources/what-if/routes.ts';
import { zip9Data } from './resources/zip9-data/routes.ts';

/** The resources, without what surrounds them; the OpenAPI document is made from this. */
export function createResources() {
  return createApi()
    .route('/fee-schedules', feeSchedules)
    .route('/pfs-localities', pfsLocalities)
    .route('/zip9-data', zip9Data)
    .route('/mue-data', mueData)
    .route('/ioce-data', ioceData)
    .route('/ncci', ncci)
    .route('/ioce-bypass', ioceBypass)
    .route('/provider-tables/', providerTables)
    .route('/provider-master', providerMaster)
    .route('/drg-tables/', drgTables)
    .route('/msdrg-data', stayGrouping)
    .route('/msdrg-data', msdrgData)
    .route('/custom-drg-tables/', customDrgTables)
    .route('/coverage', coverage)
    .route('/custom-fee-schedules/', customFeeSchedules)
    .route('/icd10cm-data', icd10cmData)
    .route('/icd10pcs', icd10pcs)
    .route('/reference-codes/', referenceCodes)
    .route('/snf', snf)
    .route('/releases', releases)
    .route('/claimsproc', claimsproc)
    .route('/what-if', whatIfApi)
    .route('/files', files)
    .route('/jobs', jobs)
    .route('/usage', usage)
    .route('/contracts/code-groups', codeGroups)
    .route('/contracts/rate-tables', rateTables)
    .route('/contracts/terms', publishedContracts)
    .route('/contracts', contracts)
    .route('/contracts', contractTests)
    .route('/custom-providers/', customProviders)
    .route('/custom-provider-history', customProviderHistory)
    .route('/audit-log', auditLog)
    .route('/provider-alerts/', providerAlerts)
    .route('/webhooks', webhooks)
    .route('/api-keys', apiKeys);
}

export function createApp(settings: Settings) {
  const resources = createResources();
  const { getPath, requireKnownPath } = knownPaths({
    '': [...pages.routes, ...serviceHealth.routes, ...consoleSessionRoutes, ...consolePage.routes],
    [BASE_PATH]: routesOf(resources),
  });
  const app = new Hono<AppEnv>({ getPath });
  app.onError((error, c) => notFoundPage(c, answerError(error, c)));
  app.notFound((c) =>
    notFoundPage(c, answerError(new ApiError(404, `No such path: ${c.req.path}`, {}, 'path_not_found'), c)),
  );

  app.use(requestId({ limitLength: 64 }), requestLog);
  app.use(security, crossOrigin(settings.CORS_ORIGINS));
  app.use((c, next) => {
    c.set('settings', settings);
    return next();
  });
  app.use(requireKnownPath);
  app.route('/', pages);
  app.route('/', serviceHealth);
  app.route('/', consoleSession);
  app.route('/', consolePage);

  app.use(`${BASE_PATH}/*`, serverTiming, storage);
  app.use(`${BASE_PATH}/*`, gate, receiveBody, requireContentType, conditional);
  app.route(BASE_PATH, resources);
  return app;
}
