import type { CDPSession } from 'playwright-core';

/** Stops a page between two steps of its scripts, as when a device falls asleep: no timer fires and no message arrives. */
export async function haltPage(session: CDPSession): Promise<void> {
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
}

/** Resumes the page. On the page's own clocks, time has passed. */
export async function wakePage(session: CDPSession): Promise<void> {
  await session.send('Debugger.resume');
  await session.send('Debugger.disable');
}
