/**
 * The one service that prices services of the physician fee schedule. Knows no HTTP: routes and scripts call the same
 * verbs with a context of their own.
 *
 *     const [price] = await priceServices(context, [{ npi, code: '99213', date: 20260715, modifier: '', priceIndicator: '9' }]);
 */
export type { FeePriceContext } from './context.ts';
export type { AppliedCap, LocalityPrice } from './locality-price.ts';
export { type LocalityPrices, priceInLocalities } from './price-in-localities.ts';
export { priceServices, type ServicePrice } from './price-services.ts';
export type { Refusal } from './refusal.ts';
export type { ProviderService, Service } from './service.ts';
