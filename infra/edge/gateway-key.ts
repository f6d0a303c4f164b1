/** Header with which CloudFront identifies itself to both gateways. API Gateway reads a key from no other header. */
export const gatewayKeyHeader = 'x-api-key';
