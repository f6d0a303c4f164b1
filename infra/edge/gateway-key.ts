/** Header by which CloudFront proves itself to both gateways; API Gateway looks for a key nowhere else. */
export const gatewayKeyHeader = 'x-api-key';
