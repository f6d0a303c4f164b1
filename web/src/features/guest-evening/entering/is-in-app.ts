/** User agent parts of browsers inside other apps; `wv` is Android's WebView. */
const apps =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Threads|BytedanceWebview|musical_ly|TikTok|Snapchat|Pinterest|LinkedInApp|Twitter|Line|MicroMessenger|KAKAOTALK|GSA)\b|; wv\)/;

/** Whether a page is shown inside another app (Instagram, Facebook, a mail app), by the browser's user agent. */
export const isInApp = (userAgent: string): boolean => apps.test(userAgent);
