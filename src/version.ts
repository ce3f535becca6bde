/** Version of the service: that of package.json, which the API reference and /health show. */
import manifest from '../package.json' with { type: 'json' };

export const { version: VERSION } = manifest;
