/** For tests of other rooms: an in-memory platform and the contract suites. */
export {};
