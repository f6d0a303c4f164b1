import type { ShownBrand } from '#shared/model/brand/shown-brand.ts';

/**
 * The rules are in the script, so that pages without a brand load no sheet for it. They name what `showBrand` marks on the document, and
 * outweigh the page's and the UI kit's own. The color on light ground carries white labels in both schemes.
 */
const styles = `
:root:root:root[data-brand~="accent"] {
  --brand: var(--accent-light);
  --brand-ink: var(--accent-light);
  --brand-wash: var(--surface-sunk);
  --hero: var(--accent-light);
  --on-action: #fff;
  --on-wall: var(--accent-dark);
  --mantine-color-coral-4: color-mix(in srgb, var(--accent-light) 88%, #000);
  --mantine-color-coral-5: var(--accent-light);
  --mantine-color-plum-filled: var(--accent-light);
  --mantine-color-plum-filled-hover: color-mix(in srgb, var(--accent-light) 88%, #000);
}
:root:root:root[data-brand~="accent"][data-mantine-color-scheme="dark"] {
  --brand-ink: var(--accent-dark);
  --on-action: #17101a;
  --mantine-color-coral-4: color-mix(in srgb, var(--accent-dark) 88%, #fff);
  --mantine-color-coral-5: var(--accent-dark);
}
[data-brand~="accent"] :is(.event-banner-host, .event-banner-place) { color: inherit; }
[data-brand~="logo"] .guest-frame { display: flex; flex-direction: column; min-height: 100dvh; }
[data-brand~="logo"] .guest-frame::before,
[data-brand~="logo"] [data-whose]::before {
  content: "";
  background: var(--logo) center / contain no-repeat content-box border-box;
}
[data-brand~="logo"] .guest-frame::before {
  flex: none;
  width: min(100%, 44px * var(--logo-ratio));
  height: 44px;
  margin: 16px 0;
}
/* A dark logo must also be seen on dark ground. */
[data-brand~="logo"][data-mantine-color-scheme="dark"] .guest-frame::before,
[data-brand~="logo"] [data-whose]::before {
  box-sizing: content-box;
  padding: 6px;
  border-radius: 8px;
  background-color: #fff;
}
[data-brand~="logo"] .guest-frame > header { order: 1; margin-top: auto; padding: 24px 0; }
[data-brand~="logo"] [data-whose]::before {
  display: inline-block;
  width: calc(1.6em * var(--logo-ratio));
  max-width: 12em;
  height: 1.6em;
  margin-right: 0.6em;
  vertical-align: middle;
}
[data-brand] [data-whose]::after { content: " · Table Two"; }
`;

/** The sheet with the rules, once a page has a brand. */
let sheet: CSSStyleSheet | undefined;
/** The logo that the page has loaded, and its width for each pixel of its height. */
let loaded: { readonly address: string; readonly ratio: number } | undefined;

/**
 * Marks the document with a brand: at once with its color, and with its logo once that is loaded. If the logo fails to load, the product's
 * mark stays in its place. `wanted` returns the brand that the page shows now; undefined for the product's own.
 */
export async function wearBrand(wanted: () => ShownBrand | undefined): Promise<void> {
  const brand = wanted();
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  mark(brand);
  const address = brand?.logo_url ?? null;
  if (address === null || loaded?.address === address) return;
  const image = new Image();
  image.src = address;
  await image.decode().then(
    () => {
      loaded = { address, ratio: image.naturalWidth / Math.max(1, image.naturalHeight) };
      mark(wanted());
    },
    () => undefined,
  );
}

function mark(brand: ShownBrand | undefined): void {
  const { style, dataset } = document.documentElement;
  const accent = brand?.accent ?? null;
  const logo = loaded !== undefined && loaded.address === brand?.logo_url ? loaded : undefined;
  style.setProperty('--accent-light', accent?.light ?? null);
  style.setProperty('--accent-dark', accent?.dark ?? null);
  style.setProperty('--logo', logo === undefined ? null : `url(${JSON.stringify(logo.address)})`);
  style.setProperty('--logo-ratio', logo === undefined ? null : String(logo.ratio));
  if (brand === undefined) delete dataset['brand'];
  else dataset['brand'] = [accent === null ? '' : 'accent', logo === undefined ? '' : 'logo'].join(' ').trim();
}
