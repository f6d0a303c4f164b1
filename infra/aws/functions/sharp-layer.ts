import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { moveFile, removeFile } from '../../build/patient-files.ts';
import { buildDir, projectRoot } from '../../build/project-root.ts';
import { runNpm } from '../../build/run-npm.ts';

const packageFile = z.object({ version: z.string() });
const versionIn = (folder: string) => z.parse(packageFile, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).version;

/**
 * Returns the folder of the sharp layer, `.build/layers/sharp`: the project's version of sharp for Linux on arm64, whatever machine builds
 * it. Installs it from the npm registry only when it is missing or has another version, so that a second synth needs no network. Throws
 * when the installation fails.
 */
export function prepareSharpLayer(target = path.join(buildDir, 'layers/sharp')): string {
  const version = versionIn(path.join(projectRoot, 'node_modules/sharp'));
  const installed = path.join(target, 'nodejs/node_modules/sharp');
  const native = ['sharp-linux-arm64', 'sharp-libvips-linux-arm64'].map((part) => path.join(target, 'nodejs/node_modules/@img', part));
  if (native.every((folder) => existsSync(folder)) && versionIn(installed) === version) return target;

  // The folder keeps a temporary name until it is complete.
  const unfinished = `${target}.unfinished`;
  removeFile(unfinished);
  const home = path.join(unfinished, 'nodejs');
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true, dependencies: { sharp: version } }));
  const options = [
    '--os=linux',
    '--cpu=arm64',
    '--libc=glibc',
    '--omit=dev',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  runNpm(['install', ...options], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  removeFile(target);
  moveFile(unfinished, target);
  return target;
}
