/** Parts of the user agent that identify the browsers built into other apps; `wv` is Android's WebView. */
const apps =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Threads|BytedanceWebview|musical_ly|TikTok|Snapchat|Pinterest|LinkedInApp|Twitter|Line|MicroMessenger|KAKAOTALK|GSA)\b|; wv\)/;

/** Whether the page is shown inside another app (Instagram, Facebook, an email app), judged by the user agent. */
export const isInApp = (userAgent: string): boolean => apps.test(userAgent);
