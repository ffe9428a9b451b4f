import { ulid } from 'ulid';
import { param } from '../binding';
import type { Call, Route } from '../call';
import { ok } from '../engines/registry';
import { Refusal, messages } from '../messages';

const longest = 4000;

/** One column of a log entry: text, cut to a length no client can abuse. */
function textOf(call: Call, name: string): string {
  const value = param(call.params, name);
  const text = value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.split('\u0000').join('').slice(0, longest);
}

export const sysLogRoutes: Route[] = [
  {
    path: '/api/syslog/addsyslog',
    access: 'optional',
    run: async (call) => {
      const { profile, now } = call.server;
      if (profile.sysLogAdminOnly && !call.isAdmin) throw new Refusal(messages.NoAuth);
      const names = ['Type', 'Title', 'Api', 'Param', 'Content', 'Remark', 'OtherInfo'];
      await call.scope.db
        .insertInto('sys_log')
        .values({
          ...Object.fromEntries(names.map((name) => [name, textOf(call, name)])),
          Id: ulid(now()),
          CreateTime: call.time,
          UpdateTime: call.time,
          UserId: call.user?.Id ?? '',
          UserName: call.user?.Name ?? '',
          IsDeleted: 0,
          IP: call.request.ip,
        })
        .execute();
      return ok(null);
    },
  },
];
