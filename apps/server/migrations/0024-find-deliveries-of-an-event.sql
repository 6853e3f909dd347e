-- Deleting an old event looks for its deliveries; without this it would read all of a client's.
create index on webhook_delivery (client_id, event_id);
