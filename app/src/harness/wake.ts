/**
 * What the system does with the app while nobody looks at it: now and then it starts it for a short while, and the jobs
 * that are due run. Imported where the bundle starts, since the system starts it without a screen.
 */
import { addExpirationListener, BackgroundTaskResult, registerTaskAsync } from 'expo-background-task';
import { defineTask, isTaskRegisteredAsync } from 'expo-task-manager';

const JOBS = 'pku-harness.jobs';

/** The system’s shortest pause between two such starts, minutes; it takes longer ones as it likes. */
const PAUSE_MINUTES = 15;

defineTask(JOBS, async () => {
  const time = new AbortController();
  const expiry = addExpirationListener(() => time.abort());
  try {
    // Not at the start of the bundle: the first picture does not wait for the core.
    const { catchUp } = await import('./connect');
    await catchUp(time.signal);
    return BackgroundTaskResult.Success;
  } catch (error) {
    console.warn('pku-harness: the jobs that are due could not run', error);
    return BackgroundTaskResult.Failed;
  } finally {
    expiry.remove();
  }
});

/** Asks the system for it, once per installation. A system that refuses is told by the notifications’ readiness. */
export async function keepWoken(): Promise<void> {
  try {
    if (!(await isTaskRegisteredAsync(JOBS))) await registerTaskAsync(JOBS, { minimumInterval: PAUSE_MINUTES });
  } catch (error) {
    console.warn('pku-harness: the system will not wake the app', error);
  }
}
