import type { ShownBrand } from '#shared/model/brand/shown-brand.ts';
import type { StoredBrand } from '../../data/brand/brands.ts';
import { logoSuffix, picturePath } from '../../lib/public-pages/picture-files.ts';

/** Returns the path of a logo. Anybody can see it, and its bytes never change. */
export const logoPath = (uploadId: string): string => picturePath(`${uploadId}${logoSuffix}`);

export const toShown = ({ accent, logo }: StoredBrand): ShownBrand => ({
  accent,
  logo_url: logo === null ? null : logoPath(logo.id),
});

/** Returns the field of a reply that shows guests the organization's brand; none if the organization has chosen neither color nor logo. */
export const inBrand = (brand: StoredBrand | undefined): { brand?: ShownBrand } =>
  brand === undefined || (brand.accent === null && brand.logo === null) ? {} : { brand: toShown(brand) };
