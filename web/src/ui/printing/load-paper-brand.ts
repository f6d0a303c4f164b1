import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { queryClient } from '../../lib/api/queries/query-client.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** An organization's brand as paper shows it. */
export interface PaperBrand {
  /** The accent color on light ground; null for none. */
  readonly accent: string | null;
  /** The logo, loaded; null if there is none. */
  readonly logo: HTMLImageElement | null;
}

/** How long printing waits for the brand, in ms. */
const patience = 2500;

/**
 * Loads the brand of the user's organization for paper (docs/rules/brand.md#paper).
 * @returns null if it has none, and if it cannot be loaded: paper is printed even without a network
 */
export const loadPaperBrand = (): Promise<PaperBrand | null> =>
  Promise.race([load().catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))]);

async function load(): Promise<PaperBrand | null> {
  const { brand } = await queryClient.fetchQuery({ ...routeQuery(brandRoutes.getBrand, {}), retry: false });
  const { accent, logo_url: address } = brand.shown;
  const logo = address === null ? null : await loadImage(address).catch(() => null);
  return accent === null && logo === null ? null : { accent: accent?.light ?? null, logo };
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
