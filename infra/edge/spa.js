// CloudFront Function (runtime 2.0), viewer request, default behavior only.
// The SPA has one page (and one each for projectors and for guests on the night): a path whose last segment is no file is a screen of it, so it is served index.html.
// It stands on the default behavior and not in the distribution's error pages, which would also swallow the API's 404s.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
function handler(event) {
  const request = event.request;
  // Drops what ended the sentence that a link was copied from; `public/start.js` removes it from the address.
  const path = request.uri.replace(/(?:[^0-9A-Za-z/_-]|%[0-9A-Fa-f]{2})+$/, '');
  // A projector's page is separate and small: it runs on whatever computer a venue has.
  if (/^\/screen\/[^/.]+$/.test(path)) request.uri = '/screen.html';
  // Guests' phones on the night have their own page for the same reason.
  else if (/^\/evening\/[^/.]+$/.test(path)) request.uri = '/evening.html';
  else if (!/\.[0-9A-Za-z]{1,12}$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
