import { gatewayKeyHeader } from '#infra/edge/gateway-key.ts';
import type { HeaderMaps } from './edge-headers.ts';

/** What the edge sends with each call, and what both gateways let in: the same one, but while it is being replaced. */
export interface GatewayKeys {
  readonly sent: string;
  readonly accepted: readonly string[];
}

/** As API Gateway's `apiKeyRequired`: a call around the edge, and so around its firewall, starts no function. */
export const isLetIn = ({ headers }: HeaderMaps, { accepted }: GatewayKeys): boolean => accepted.includes(headers[gatewayKeyHeader] ?? '');
