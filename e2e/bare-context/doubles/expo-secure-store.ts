/** expo-secure-store over memory. */
const secrets = new Map<string, string>();

export const WHEN_UNLOCKED_THIS_DEVICE_ONLY = 6;
export const getItemAsync = async (name: string) => secrets.get(name) ?? null;
export const setItemAsync = async (name: string, secret: string) => void secrets.set(name, secret);
export const deleteItemAsync = async (name: string) => void secrets.delete(name);
