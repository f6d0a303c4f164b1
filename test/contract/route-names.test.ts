import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { handlerOf } from '#infra/handler-of.ts';
import { handlerNameOf, type Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';

it.each(routes.map((route: Route) => [route.id, route] as const))(
  '%s calls the domain function of its own name and subject',
  (id, route) => {
    const [subject] = handlerNameOf(route).split('/');
    const [, verbNoun] = id.split('.');
    const source = readFileSync(new URL(`../../${handlerOf(route)}`, import.meta.url), 'utf8');
    const imported = /import \{([^}]+)\} from '(?:\.\.\/)+domain\/([\w-]+)\//.exec(source);
    expect(imported?.[2]).toBe(subject);
    expect(imported?.[1]?.split(',').map((name) => name.trim())).toContain(verbNoun);
  },
);
