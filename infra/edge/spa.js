// CloudFront Function (runtime 2.0), viewer request, default behavior only. The SPA has one page (and one each for projectors and for
// guests during an evening). A path whose last segment is not a file name is a screen, so the answer is index.html. The distribution's
// error pages could do the same, but would also replace the API's 404s.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
function handler(event) {
  const request = event.request;
  // Drops punctuation after a link, which is copied along from a sentence; `public/start.js` removes it from the address bar.
  const path = request.uri.replace(/(?:[^0-9A-Za-z/_-]|%[0-9A-Fa-f]{2})+$/, '');
  // A projector has its own small page, because it runs on whatever computer a venue has.
  if (/^\/screen\/[^/.]+$/.test(path)) request.uri = '/screen.html';
  // Guests' phones have their own page during an evening, to keep it small as well.
  else if (/^\/evening\/[^/.]+$/.test(path)) request.uri = '/evening.html';
  else if (!/\.[0-9A-Za-z]{1,12}$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
