/** expo-background-task where the system wakes apps. */
export enum BackgroundTaskStatus {
  Restricted = 1,
  Available = 2,
}

export const getStatusAsync = async () => BackgroundTaskStatus.Available;
