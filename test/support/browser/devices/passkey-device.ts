import type { CDPSession, Page } from 'playwright-core';

/** Chromium's virtual authenticator, as a device for tests. */
export interface Device {
  readonly cdp: CDPSession;
  readonly id: string;
}

/** Adds a phone with a fingerprint reader, which its owner touches immediately. */
export async function addDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { cdp, id: authenticatorId };
}
