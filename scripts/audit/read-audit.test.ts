import { describe, expect, it } from 'vitest';
import { readAudit } from './read-audit.ts';

const found = (fixAvailable: unknown) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { axe: { name: 'axe', severity: 'high', range: '<1.2.3', via: [], fixAvailable } },
  });

describe('the answer of npm audit', () => {
  it('gives a line for each package, with the remedy', () => {
    expect(readAudit(found({ name: 'axe', version: '1.2.3', isSemVerMajor: false }))).toEqual(['axe <1.2.3: high, fixed in 1.2.3']);
    expect(readAudit(found(true))).toEqual(['axe <1.2.3: high, fixed by npm audit fix']);
    expect(readAudit(found(false))).toEqual(['axe <1.2.3: high, no fix yet']);
  });

  it('is empty when there are no findings', () => {
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual([]);
  });

  it.each(['', 'not json', '{"error":{"code":"ENOAUDIT"}}', '{"message":"405 Method Not Allowed"}'])(
    'is undefined when the registry does not answer: %s',
    (text) => {
      expect(readAudit(text)).toBeUndefined();
    },
  );
});
