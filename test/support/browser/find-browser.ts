import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const commands = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge', 'microsoft-edge-stable'];
const programs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => {
    const folder = process.env[name];
    return folder === undefined
      ? []
      : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')];
  }),
];

/**
 * Builds of Chromium that cannot open windows. Other builds draw their own frame around every page, which takes three times the processor
 * time.
 */
const headlessCommands = ['chromium-headless-shell', 'chrome-headless-shell'];

const ofUser = () => process.env['CHROME_PATH'] ?? '';
const onPath = (names: readonly string[]) =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** Returns the path of this machine's Chrome, Chromium or Edge (`CHROME_PATH` takes precedence), or undefined. */
export function findBrowser(): string | undefined {
  return [ofUser(), ...onPath(commands), ...programs, chromium.executablePath()].find(isProgram);
}

/** Returns the path of this machine's browser for pages without windows, preferably one that cannot open any. */
export function findHeadlessBrowser(): string | undefined {
  return [ofUser(), ...onPath(headlessCommands)].find(isProgram) ?? findBrowser();
}

/**
 * Returns the path of this machine's browser. If there is none, installs one: Playwright's Chromium, or the system's by apt-get as root.
 * @returns undefined when neither works, for instance without a network
 */
export function findOrInstallBrowser(): string | undefined {
  return findBrowser() ?? install() ?? undefined;
}

function install(): string | undefined {
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const ways: [string, string[]][] = [[process.execPath, [playwright, 'install', 'chromium']]];
  if (process.getuid?.() === 0) ways.push(['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']]);
  for (const [command, args] of ways) {
    console.log(`No browser found; trying: ${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    } catch {
      continue;
    }
    const found = findBrowser();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether the program starts: its file may lack libraries, or be a placeholder that names the package to install. */
function isProgram(path: string): boolean {
  if (path === '' || !existsSync(path)) return false;
  // On Windows it would open a window instead of printing its version.
  if (process.platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
