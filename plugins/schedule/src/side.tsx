/** To-dos and jobs beside the timetable. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import { JobList } from './job-list';
import { strings } from './strings';
import { TodoList } from './todo-list';

export function Side({ first, ...props }: PluginScreenProps & { first: 'todos' | 'jobs' }) {
  const { host } = props;
  const { Segmented } = host.components;
  const { spacing } = host.useTheme();
  const s = strings[host.useLocale()];
  const [shown, setShown] = useState(first);
  return (
    <View style={{ flex: 1, minHeight: 0 }}>
      <View style={{ paddingHorizontal: spacing.lg, paddingBottom: spacing.md }}>
        <Segmented
          label={`${s.todos} / ${s.jobs}`}
          options={[
            { value: 'todos', text: s.todos },
            { value: 'jobs', text: s.jobs },
          ]}
          value={shown}
          onChange={(value) => setShown(value as 'todos' | 'jobs')}
        />
      </View>
      {shown === 'todos' ? <TodoList {...props} /> : <JobList host={host} />}
    </View>
  );
}
