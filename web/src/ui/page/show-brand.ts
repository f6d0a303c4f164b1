import type { ShownBrand } from '#shared/model/brand/shown-brand.ts';

let wanted: ShownBrand | undefined;

/**
 * Shows a guests' page in its organization's brand; without one, in the product's own. Pages of organizations without a brand load nothing
 * for this (docs/rules/brand.md#guests-pages).
 */
export function showBrand(brand?: ShownBrand): void {
  if (brand ?? wanted) {
    import('./wear-brand.ts').then(
      (module) => module.wearBrand(() => wanted),
      () => undefined,
    );
  }
  wanted = brand;
}
