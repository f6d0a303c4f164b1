/** Widths of a page's picture in pixels; each is a WebP file of its own. A picture that is narrower is not enlarged. */
export const pictureWidths = [480, 960, 1600] as const;

/** Endings of the names of a public picture's files. They follow the id of its upload. */
export const pictureSuffix = (width: number): string => `-${width}.webp`;
export const logoSuffix = '-logo.png';

/** Returns the path of a public picture's file below the site's origin. */
export const picturePath = (name: string): string => `/pictures/${name}`;

/** Returns the paths of a page picture's files, narrowest first, leaving out those that would be no wider than the one before. */
export const picturePaths = (picture: { readonly id: string; readonly width: number }): string[] =>
  shownWidths(picture).map((width) => picturePath(picture.id + pictureSuffix(width)));

/** Returns the names of a picture's widths up to the first that holds all of it. */
function shownWidths({ width }: { readonly width: number }): number[] {
  const whole = pictureWidths.findIndex((each) => each >= width);
  return pictureWidths.slice(0, whole === -1 ? pictureWidths.length : whole + 1);
}

/** Returns the `srcset` of a page's picture: each file with its true width. */
export const pictureSet = (picture: { readonly id: string; readonly width: number }): string =>
  shownWidths(picture)
    .map((width) => `${picturePath(picture.id + pictureSuffix(width))} ${Math.min(width, picture.width)}w`)
    .join(', ');
