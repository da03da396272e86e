/**
 * Focus sessions: start one, end it, see how long today's add up to. It calls nothing and nobody; everything stays in its own
 * storage. It is also the smallest plugin that has one of everything, to read before writing one.
 */

import { definePlugin, defineTool, HarnessError } from '@pku-harness/sdk';
import { z } from 'zod';
import { contributes } from './contributes';
import { loadSessions, minutesOfDay, minutesOfWeek, runningSession, saveSessions } from './sessions';
import type { FocusToday } from './today';

export const focusPlugin = definePlugin({
  id: 'focus',
  name: '专注',
  description: '记录专注了多久，只存在这台设备上。',
  version: '0.1.0',
  icon: 'clock',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Focus',
      description: 'Keeps how long you focused, on this device only.',
      tools: {
        start: { title: 'Start focusing' },
        stop: { title: 'Stop focusing' },
        today: { title: 'Focus today' },
      },
      widgets: {
        today: {
          title: 'Focus today',
          description: 'Minutes focused today, the running session, and the last seven days in the larger sizes.',
        },
      },
      screens: { main: { title: 'Focus' } },
      settings: { main: { title: 'Focus', subtitle: 'Start, stop, and the last seven days' } },
      commands: { focus: { description: 'Open focus', aliases: ['pomodoro'] } },
      dataSources: { today: { title: 'Focus today' } },
    },
  },
  instructions: '用户说开始学习、专注某事时用 focus__start，说学完了用 focus__stop，问今天学了多久用 focus__today。',
  dataSources: { today: { title: '今日专注', tool: 'today', ttlMs: 60_000 } },
  contributes,
  tools: {
    start: defineTool({
      title: '开始专注',
      description: 'Starts a focus session now. Refused while one is running: stop that one first.',
      input: z.object({
        label: z.string().trim().max(40).optional().describe('what the user focuses on, in their words'),
      }),
      effect: 'write',
      execute: async ({ label = '' }, { kv, now, callId }) => {
        const sessions = await loadSessions(kv);
        if (runningSession(sessions) !== undefined) {
          throw new HarnessError('focus_running', {
            zh: '已经在专注了，先结束这一次',
            en: 'A focus session is running; stop it first',
          });
        }
        await saveSessions(kv, [...sessions, { id: callId, label, startedAt: now, endedAt: null }]);
        return { started: true, label };
      },
    }),

    stop: defineTool({
      title: '结束专注',
      description: 'Ends the running focus session and returns its minutes.',
      input: z.object({}),
      effect: 'write',
      execute: async (_input, { kv, now }) => {
        const sessions = await loadSessions(kv);
        const running = runningSession(sessions);
        if (running === undefined) return { stopped: false, reason: 'nothing is running' };
        const endedAt = Math.max(now, running.startedAt);
        await saveSessions(
          kv,
          sessions.map((session) => (session.id === running.id ? { ...session, endedAt } : session)),
        );
        return { stopped: true, label: running.label, minutes: Math.round((endedAt - running.startedAt) / 60_000) };
      },
    }),

    today: defineTool({
      title: '今日专注',
      description:
        'Minutes focused today in the user’s time zone, the running one counted up to now; `week` holds the minutes of the last seven days, today last.',
      input: z.object({}),
      effect: 'read',
      execute: async (_input, { kv, now, zone }): Promise<FocusToday> => {
        const sessions = await loadSessions(kv);
        const running = runningSession(sessions);
        return {
          minutes: minutesOfDay(sessions, now, zone),
          running: running === undefined ? null : { label: running.label, startedAt: running.startedAt },
          week: minutesOfWeek(sessions, now, zone),
        };
      },
    }),
  },
});
