// Sets the colour scheme before the first paint. A file of its own, because the security policy allows no inline script.
(() => {
  let chosen = 'auto';
  try {
    chosen = window.localStorage.getItem('color_scheme') ?? 'auto';
  } catch {
    // Storage is switched off: the system's scheme it is.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
