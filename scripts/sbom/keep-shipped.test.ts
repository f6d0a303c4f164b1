import { expect, it } from 'vitest';
import { keepShipped } from './keep-shipped.ts';

const component = (name: string, version = '1.0.0') => ({ 'bom-ref': `${name}@${version}`, name, version, licenses: ['MIT'] });

it('leaves out what only builds and tests, keeps packages needed for both, and lists each version', () => {
  const all = {
    bomFormat: 'CycloneDX',
    components: [component('zod'), component('vitest'), component('@aws/core'), component('@aws/core', '2.0.0')],
    dependencies: [
      { ref: 'table-two@1', dependsOn: ['zod@1.0.0', 'vitest@1.0.0'] },
      { ref: 'vitest@1.0.0', dependsOn: ['zod@1.0.0'] },
      { ref: 'zod@1.0.0', dependsOn: [] },
    ],
  };
  const lock = {
    packages: {
      '': { name: 'table-two', version: '1' },
      'node_modules/zod': { version: '1.0.0' },
      'node_modules/vitest': { version: '1.0.0', dev: true },
      'node_modules/@aws/core': { version: '1.0.0', dev: true },
      'node_modules/client/node_modules/@aws/core': { version: '2.0.0' },
    },
  };
  expect(JSON.parse(keepShipped(JSON.stringify(all), JSON.stringify(lock)))).toEqual({
    bomFormat: 'CycloneDX',
    components: [component('zod'), component('@aws/core', '2.0.0')],
    dependencies: [
      { ref: 'table-two@1', dependsOn: ['zod@1.0.0'] },
      { ref: 'zod@1.0.0', dependsOn: [] },
    ],
  });
});
