/** Where the core's calls stand, in the core and behind the gateway. */
export const apiRoot = '/api/dashboard/core';

export const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
