import type { Page } from 'playwright-core';

/** Lighthouse's mobile settings: an average phone on 'slow 4G' (150 ms, 1.6 Mbit/s down, 750 kbit/s up). */
export const cpuSlowdown = 4;
const line = { offline: false, latency: 150, downloadThroughput: (1600 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** Makes a page as slow as on such a phone. */
export async function asPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
