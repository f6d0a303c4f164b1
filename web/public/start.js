// Everything that cannot wait for the app: a notice for browsers that cannot run it, the color scheme before the first paint, the first
// screen's files, and the check of a registration link. The build inlines it into the page (`infra/edge/inline-scripts.ts`), and the
// security policy names its hash. Written in the JavaScript of 2016, so that old browsers can show the notice
// (`infra/edge/inline-scripts.test.ts`).
(() => {
  // Both written by the build: the notice of a page in another language (`translate.ts`), and files and request of each entry screen
  // (`first-screens.ts`).
  const { tooOld, screens } = document.currentScript.dataset;
  // Safari 16.4 and Chrome 111 have this method and everything else that the app needs; older versions do not.
  if (typeof ''.isWellFormed !== 'function') {
    // `main.tsx` then leaves the page alone.
    document.documentElement.setAttribute('data-too-old', '');
    const tell = () => {
      const sentence = document.createElement('p');
      sentence.setAttribute('role', 'alert');
      sentence.style.padding = '32px 24px';
      sentence.textContent = tooOld || 'This browser is too old for Table Two. Please update it, or ask your host.';
      document.body.textContent = '';
      document.body.appendChild(sentence);
    };
    // The first change is that the page is parsed.
    document.addEventListener('readystatechange', tell, { once: true });
    return;
  }

  // A link copied out of a sentence may end with its punctuation: a full stop, a bracket, a quotation mark. None of our addresses ends with
  // punctuation, except perhaps one with a query.
  const tidy = () => {
    const { href } = window.location;
    const whole = href.replace(/([.,;:!?'*)\]}>]|%(22|3E|5D|7D|C2%BB|E2%80%(9[9D]|A6)))+$/i, '');
    if (whole !== href && !/[?&]q=/.test(href)) window.history.replaceState(window.history.state, '', whole);
  };
  tidy();
  // Runs before the evening's page reads the address. That page stays open when only the part after `#` changes.
  window.addEventListener('hashchange', tidy);

  const { pathname, search } = window.location;
  const read = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch (_) {
      // Storage is switched off: use the system's scheme, signed out.
      return null;
    }
  };

  // The manifest is for staff only, because it opens their sign-in. A guest who adds a page to the Home Screen returns to that page.
  if (!/^\/(register\/[^/]+|participant\/.*|evening\/.*|screen\/.*)$/.test(pathname)) {
    const manifest = document.createElement('link');
    manifest.rel = 'manifest';
    manifest.href = '/manifest.webmanifest';
    document.head.append(manifest);
  }

  // A projector's page is always dark, and says so itself.
  const chosen = document.documentElement.getAttribute('data-mantine-color-scheme') || read('color_scheme') || 'auto';
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Sends a request while the screen that needs the answer is still loading; `early-answer.ts` takes the answer.
  const ask = (path, bearer) => {
    const headers = { accept: 'application/json' };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    const answer = fetch(path, { headers });
    // The screen that takes the reply handles failures. Until then, the browser must not report them as unhandled.
    answer.catch(() => undefined);
    window.earlyAnswer = { path, bearer, at: Date.now(), answer };
  };
  // The check's path is the screen's own address plus a suffix, so that this script needs no contract. Its query has only the token: a link
  // may name its event's language, too.
  const evening = /^\/evening\/([^/]+)$/.exec(pathname);
  const guest = read('participant_id');
  const mine = read('participant_access_token');
  if (evening !== null && guest && mine) ask(`/api/v1/participants/${guest}/night?event_id=${evening[1]}`, mine);
  if (/^\/register\/[^/]+$/.test(pathname) && search.startsWith('?token=')) ask(`/api/v1${pathname}/validate${search.split('&')[0]}`);

  const bearer = read('access_token');
  const signedIn = bearer !== null;
  // Hosts see the name of tonight's event first.
  const room = /^\/events\/([^/]+)\/match$/.exec(pathname);
  let role;
  try {
    // The role that the token claims; the server decides. Letters and digits are the same in both base64 alphabets.
    role = JSON.parse(atob(bearer.split('.')[1])).role;
  } catch (_) {
    // An unreadable token is sent anyway; the server refuses it.
  }
  if (signedIn && room && role !== 'user') ask(`/api/v1/events/${room[1]}`, bearer);
  const screen = JSON.parse(screens || '[]').find((one) => (one.signedIn === true) === signedIn && new RegExp(one.path).test(pathname));
  const { files, asks } = screen || { files: [] };
  if (asks) ask(asks);
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/assets/${file}`;
    document.head.append(link);
  }
})();
