// What cannot wait for the app: the colour scheme before the first paint, the first screen's files, and the check of a
// registration link. The build writes it into the page (`infra/edge/inline-scripts.ts`), and the security policy names its hash.
(() => {
  const { pathname, search } = window.location;
  const read = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // Storage is switched off: the system's scheme it is, and nobody is signed in.
    }
  };

  const chosen = read('color_scheme') ?? 'auto';
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Asked while the screen that needs the answer is still on its way; `early-answer.ts` takes it. The check's path is the
  // screen's own address with a word behind it, so that no contract has to be loaded for this.
  if (/^\/register\/[^/]+$/.test(pathname) && search.includes('token=')) {
    const path = `/api/v1${pathname}/validate${search}`;
    const answer = fetch(path, { headers: { accept: 'application/json' } });
    // Whoever takes it hears of the failure; until then it is nobody's.
    answer.catch(() => undefined);
    window.earlyAnswer = { path, answer };
  }

  // Written by the build (`first-screens.ts`): the files of each screen that people begin with.
  const screens = JSON.parse(document.currentScript?.dataset.screens || '[]');
  const signedIn = read('access_token') !== null;
  const screen = screens.find((one) => one.signedIn === signedIn && new RegExp(one.path).test(pathname));
  for (const href of screen?.files ?? []) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
    if (href.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
})();
