/**
 * Starts the app in a task of its own, when the script has run to its end. React makes errors at its start, and an engine
 * that notes where they were made reads every function again that is under way: here the whole script, a megabyte, would be.
 */
setTimeout(() => {
  // A promise would be as late, but only a timer lets the page answer in between.
  require('expo-router/entry');
}, 0);

export {};
