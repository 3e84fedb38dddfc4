import type { entityVehicles as es } from '../es/entityVehicles.ts';
import type { Words } from '../words.ts';

export const entityVehicles = {
  vehicles: 'Vehicles',
  add: 'Add vehicle',
  newTitle: 'New vehicle',
  editTitle: 'Vehicle',
  owner: 'Third party',
  plate: 'Plate',
  vehicleType: 'Vehicle type',
  brand: 'Brand',
  colour: 'Colour',
  saved: 'The vehicle {{plate}} was saved.',
  removeOf: 'Delete {{plate}}',
  removeTitle: 'Delete the vehicle {{plate}}?',
  removeBody:
    'It is no longer among the third party’s vehicles. Its subscriptions and stays remain as they are.',
  removed: 'The vehicle {{plate}} was deleted.',
  empty: 'No vehicles yet',
  emptyBody: 'With its vehicles here, everybody knows whose a plate is.',
} satisfies Words<typeof es>;
