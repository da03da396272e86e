/** expo-notifications of a phone that was not asked yet. */
export enum AndroidImportance {
  HIGH = 6,
}
export enum SchedulableTriggerInputTypes {
  DATE = 'date',
}

const waiting = new Map<string, object>();

export const setNotificationHandler = () => undefined;
export const setNotificationChannelAsync = async () => null;
export const getPermissionsAsync = async () => ({ granted: false, canAskAgain: true, status: 'undetermined' });
export const requestPermissionsAsync = getPermissionsAsync;
export const getAllScheduledNotificationsAsync = async () => [...waiting.keys()].map((identifier) => ({ identifier }));
export const cancelScheduledNotificationAsync = async (id: string) => void waiting.delete(id);
export const scheduleNotificationAsync = async (request: { identifier: string }) => {
  waiting.set(request.identifier, request);
  return request.identifier;
};
