export const fields = {
  webhooks: {
    url: 'Dirección web',
    events: 'De qué se entera',
    active: 'Activo',
    secretIssuedAt: 'Secreto emitido',
    failingSince: 'Falla desde',
    disabledAt: 'Apagado',
    silentSince: 'Sin respuesta desde',
    probeAt: 'Próximo intento',
  },
  'webhook-deliveries': {
    event: 'Evento',
    nextAt: 'Próximo intento',
    responseCode: 'Respuesta',
    durationMs: 'Duración (ms)',
    fault: 'Falla',
    webhook: 'Webhook',
    deliveryId: 'Id de entrega',
    webhookId: 'Webhook',
  },
};
