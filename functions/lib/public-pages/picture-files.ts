/** Widths of a page's picture in pixels; each is a WebP file of its own. A picture that is narrower is not enlarged. */
export const pictureWidths = [480, 960, 1600] as const;

/** Ends of the names of a public picture's files. They follow the id of its upload. */
export const pictureSuffix = (width: number): string => `-${width}.webp`;
export const logoSuffix = '-logo.png';

/** Returns the path of a public picture's file below the site's origin. */
export const picturePath = (name: string): string => `/pictures/${name}`;
