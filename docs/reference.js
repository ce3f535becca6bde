/* global Scalar */
Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  // Fields stand in the order of need that the document gives them.
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: 'ApiKey' },
});
