// CloudFront Function (runtime 2.0), viewer request, default behavior only. The SPA has one page (and one each for projectors and for
// guests during an evening). A path whose last segment is not a file name is a screen, so the answer is index.html. The distribution's
// error pages could do the same, but would also replace the API's 404s.

// Guests' pages are built in each of these languages, too (shared/model/language.ts).
const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ar'];

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
  if (!isForGuests.test(path)) return request;
  const chosen = given(request.querystring.lang);
  const isScreen = request.uri === '/screen.html';
  if (!isScreen && isOurs(chosen)) return rememberChoice(request, chosen, path);
  request.uri = request.uri.replace('.html', isScreen ? pageIn(chosen) : pageIn(languageOf(request)));
  return request;
}

// Pages of guests. A projector has the language that its link names, because the venue's computer is nobody's own.
const isForGuests =
  /^\/(?:(?:register|waitlist|order|transfer)\/[^/.]+|participant\/profile\/edit|evening\/[^/.]+|report-page\/.+|screen\/[^/.]+)$/;

const isOurs = (language) => language === 'en' || languages.includes(language);
const pageIn = (language) => (languages.includes(language) ? `.${language}.html` : '.html');
const given = (part) => (part === undefined ? undefined : part.value);

// Returns the reader's choice, else the first of the browser's languages that exists, else the event's, which its link names.
function languageOf(request) {
  const chosen = [given(request.cookies.lang)];
  const accepted = acceptedBy(given(request.headers['accept-language']) || '');
  return chosen.concat(accepted, given(request.querystring.event_lang)).find(isOurs);
}

// 'de-AT,de;q=0.9,en;q=0.8' means 'de', 'de', 'en'. A language with the weight 0 is not accepted.
const acceptedBy = (header) =>
  header
    .split(',')
    .map((one) => {
      const parts = one.trim().split(/\s*;\s*q=/i);
      return { language: parts[0].toLowerCase().split('-')[0], weight: parts[1] === undefined ? 1 : Number(parts[1]) };
    })
    .filter((one) => one.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map((one) => one.language);

// Redirects to the same address without the choice, which a cookie keeps for a year. So no page needs a script for it.
function rememberChoice(request, language, path) {
  const kept = Object.keys(request.querystring).filter((name) => name !== 'lang');
  const query = kept.map((name) => `${name}=${request.querystring[name].value}`).join('&');
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: query === '' ? path : `${path}?${query}` }, 'cache-control': { value: 'no-store' } },
    cookies: { lang: { value: language, attributes: 'Path=/; Max-Age=31536000; SameSite=Lax' } },
  };
}
