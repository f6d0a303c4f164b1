// CloudFront Function (runtime 2.0), viewer request, behavior /ws/*. A socket API has no path variables, so this function rewrites
// `/ws/{eventId}?token=…` to the API's stage, with `event_id` and `token` in the query. A token sent as a subprotocol
// (Sec-WebSocket-Protocol) is a header and passes through unchanged.

// The socket API's stage (infra/aws/gateways/socket-api.ts and the local stack use the same name).
const stage = '/live';

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
function handler(event) {
  const request = event.request;
  const found = /^\/ws\/([0-9A-Za-z]{1,64})$/.exec(request.uri);
  if (found === null) {
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } };
  }
  const query = { event_id: { value: found[1] } };
  if (request.querystring.token) query.token = { value: request.querystring.token.value };
  request.uri = stage;
  request.querystring = query;
  return request;
}
