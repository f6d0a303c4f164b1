import path from 'node:path';

/** Absolute path of the checkout. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');
export const buildDir = path.join(projectRoot, '.build');
export const functionsDir = path.join(buildDir, 'functions');
export const webDir = path.join(buildDir, 'web');

export const bundleOf = (functionName: string, dir = functionsDir): string => path.join(dir, functionName, 'index.cjs');
