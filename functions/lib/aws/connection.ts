import { requestTimeout } from './request-timeout.ts';

/**
 * Connection settings for all clients. Without `throwOnRequestTimeout` the SDK would only warn. There are 128 sockets, because broadcasts
 * post about 100 messages at a time. Times in milliseconds.
 */
export const connection = {
  requestHandler: {
    connectionTimeout: 2_000,
    requestTimeout,
    throwOnRequestTimeout: true,
    httpAgent: { keepAlive: true, maxSockets: 128 },
    httpsAgent: { keepAlive: true, maxSockets: 128 },
  },
};
